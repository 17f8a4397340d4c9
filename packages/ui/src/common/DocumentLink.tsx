import { documentMessages } from '@practice/domain';
import { FileText } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { TextLink, type TextLinkProps } from '../primitives/TextLink';
import { ignoreHeldEnter } from '../primitives/presses';
import { ConfirmDialog } from './ConfirmDialog';

export type DocumentLinkProps = Pick<
  TextLinkProps,
  'href' | 'onClick' | 'onPointerEnter' | 'onFocus'
> & {
  /** What is printed is what is stored: while the screen says more, the document is refused, however the link is pressed. */
  unsaved: boolean;
  children: string;
};

/** Opens a document to sign in a window of its own. It is not printed itself. */
export function DocumentLink({ href, unsaved, onClick, children, ...link }: DocumentLinkProps) {
  const [refused, setRefused] = useState(false);
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    setRefused(true);
  };
  return (
    <>
      <TextLink
        {...link}
        href={href}
        target="_blank"
        rel="noopener"
        onClick={unsaved ? refuse : onClick}
        onKeyDown={ignoreHeldEnter}
        onAuxClick={unsaved ? refuse : undefined}
        data-print="hide"
        appearance="navigation"
        icon={<FileText size={16} aria-hidden />}
      >
        {children}
      </TextLink>
      <ConfirmDialog
        open={refused}
        onClose={() => setRefused(false)}
        confirmation={{
          type: 'error',
          title: documentMessages.unsavedTitle,
          text: documentMessages.unsavedText,
        }}
      />
    </>
  );
}
