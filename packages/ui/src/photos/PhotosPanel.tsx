import {
  lastPosition,
  photoMessages as messages,
  resolveUrl,
  type LeftPhotos,
  type Photo,
  type PhotoOwner,
  type Remote,
} from '@practice/domain';
import {
  api,
  useLeftPhotos,
  usePhotoDeletion,
  usePhotoUploads,
  usePhotos,
  useUploadedPhotos,
} from '@practice/domain/api';
import { memo, use } from 'react';
import { PracticeContext } from '../common/practice-context';
import { undoNotice } from '../common/undo-notice';
import { useToast } from '../primitives/use-toast';
import { PhotoGallery } from './PhotoGallery';

export interface PhotosPanelProps {
  /** The report. */
  owner: PhotoOwner;
  /** Of whom the report is: photos left of a report of theirs are offered. */
  patient: number;
  patientName: string;
  /** Photos may be added and deleted. */
  editing: boolean;
  /** A save of the form is pending. */
  frozen?: boolean;
}

/**
 * The photos of a report, beside its form: what is added is sent as soon as there is a report (decisions R2, R3, FO1). What
 * is typed in the form does not draw them again.
 */
export const PhotosPanel = memo(function PhotosPanel(props: PhotosPanelProps) {
  const { owner, patient, patientName, editing, frozen = false } = props;
  const idPp = typeof owner === 'number' ? owner : null;
  const photos = usePhotos(idPp);
  const uploads = usePhotoUploads(owner);
  useUploadedPhotos(owner, photos);
  const { left, look, forget, discard } = useLeftPhotos(patient);
  const { remove, restore } = usePhotoDeletion(idPp);
  const practice = use(PracticeContext);
  const stored = idPp === null ? [] : photos.status === 'ready' ? photos.value : null;
  const toast = useToast();
  const takeOut = (id: string) => {
    const name = uploads.items.find((item) => item.id === id)?.file.name ?? '';
    if (uploads.remove(id)) toast({ tone: 'info', text: messages.removedInDoubt(name) });
  };
  const discardLeft = ({ files, ids }: LeftPhotos) => {
    const takeBack = discard(ids);
    toast(undoNotice(messages.leftDiscarded(files.length), patientName, takeBack));
  };
  return (
    <PhotoGallery
      photos={idPp === null ? null : withAddresses(photos)}
      uploads={uploads.items.map((item) =>
        item.photo ? { ...item, photo: opened(item.photo) } : item,
      )}
      mode={editing ? 'editing' : 'reading'}
      frozen={frozen}
      limits={practice}
      onAdd={(files, sent) => uploads.add(files, stored && lastPosition(stored), sent)}
      left={left}
      onLookForLeft={async (shown) => {
        const found = await look(shown);
        if (!found) toast({ tone: 'info', text: messages.leftGone, subject: patientName });
        return found;
      }}
      onForgetLeft={forget}
      onDiscardLeft={discardLeft}
      onRemoveUpload={takeOut}
      onRetry={uploads.retry}
      remove={remove}
      restore={restore}
    />
  );
});

function withAddresses(photos: Remote<Photo[]>): Remote<Photo[]> {
  return photos.status === 'ready' ? { ...photos, value: photos.value.map(opened) } : photos;
}

/** Each once: a photo that is the same is not rendered again. */
const known = new WeakMap<Photo, Photo>();

/** With addresses that the page can open (decision FO3). */
function opened(photo: Photo): Photo {
  const address = (path: string) => resolveUrl(path, api().url(''));
  const found = known.get(photo) ?? {
    ...photo,
    url: address(photo.url),
    thumbnail_url: photo.thumbnail_url === null ? null : address(photo.thumbnail_url),
  };
  known.set(photo, found);
  return found;
}
