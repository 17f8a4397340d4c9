import { useCallback, useState } from 'react';

/** A small picture of a chosen image; nothing for other files. The file's name stands beside it. */
export function ImageThumbnail({ file }: { file: File }) {
  const [broken, setBroken] = useState(false);
  const showFile = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  if (broken || !file.type.startsWith('image/')) return null;
  return (
    <img
      ref={showFile}
      alt=""
      onError={() => setBroken(true)}
      className="size-11 shrink-0 rounded-badge border border-line object-cover"
    />
  );
}
