import { commonMessages, fileMessages as messages } from '@practice/domain';
import { useState } from 'react';
import { Notice } from '../primitives/Notice';

export interface StoredImageProps {
  src: string;
  /** The file's name: nobody has described the image. */
  alt: string;
}

/** An image of a record, shown whole in a box of bounded height. */
export function StoredImage({ src, alt }: StoredImageProps) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <Notice
        tone="error"
        action={{ label: commonMessages.retry, onSelect: () => setFailed(false) }}
      >
        {messages.imageFailed}
      </Notice>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      onError={() => setFailed(true)}
      className="max-h-[28rem] max-w-full justify-self-start rounded-control border border-line bg-sunken object-contain"
    />
  );
}
