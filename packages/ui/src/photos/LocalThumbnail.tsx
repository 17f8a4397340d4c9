import { ImageIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { localThumbnail } from './local-thumbnails';

/** A small picture of a chosen photo, in a box of a fixed size. The file's name stands beside it. */
export function LocalThumbnail({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let current: string | null = '';
    void localThumbnail(file).then((thumbnail) => {
      if (current === null || thumbnail === null) return;
      current = URL.createObjectURL(thumbnail);
      setAddress(current);
    });
    return () => {
      if (current) URL.revokeObjectURL(current);
      current = null;
      setAddress(null);
    };
  }, [file]);
  return (
    <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-badge border border-line bg-sunken text-ink-3">
      {address === null ? (
        <ImageIcon size={18} aria-hidden />
      ) : (
        <img src={address} alt="" className="size-full object-cover" />
      )}
    </span>
  );
}
