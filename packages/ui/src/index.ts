/* Primitives and common: the design system's public API. */
export { AlertDialog, type AlertAction, type AlertDialogProps } from './primitives/AlertDialog';
export { Badge, type BadgeProps, type BadgeTone } from './primitives/Badge';
export { Button, type ButtonProps, type ButtonStatus } from './primitives/Button';
export { CoveredContext } from './primitives/covered';
export { Dialog, type DialogProps } from './primitives/Dialog';
export { deferred, useWhenIdle } from './primitives/deferred';
export { Field, type FieldControl, type FieldProps } from './primitives/Field';
export { IconButton, type IconButtonProps } from './primitives/IconButton';
export { LinkContext, type LinkProps } from './primitives/link-context';
export { Notice, type NoticeProps } from './primitives/Notice';
export { Sheet, type SheetProps } from './primitives/Sheet';
export { Skeleton, type SkeletonProps } from './primitives/Skeleton';
export { TextInput, type TextInputProps } from './primitives/TextInput';
export { TextLink, type TextLinkProps } from './primitives/TextLink';
export { Toaster, type ToasterProps } from './primitives/Toaster';
export { useElapsed } from './primitives/use-elapsed';
export { useStableCallback } from './common/use-stable-callback';
export {
  useClearToasts,
  useHeldToasts,
  useToast,
  type ShowToast,
  type ToastMessage,
} from './primitives/use-toast';
export { BackLink, type BackLinkProps } from './common/BackLink';
export { MissingRecord, type MissingRecordProps } from './common/MissingRecord';
export { PageFrame, type PageFrameProps } from './common/PageFrame';
export { ConfirmDialog, type Confirmation } from './common/ConfirmDialog';
export { RemoteView, type RemoteViewProps } from './common/RemoteView';
export { DiscardDialog } from './common/DiscardDialog';
export { useStateOfVisit } from './common/use-state-of-visit';
export { useShortcuts, type Shortcuts } from './common/use-shortcuts';
export { PracticeContext } from './common/practice-context';
/* Features: the components that routes render. */
export { LoginPanel } from './session/LoginPanel';
export { SessionCheck } from './session/SessionCheck';
export { SessionExpiredDialog } from './session/SessionExpiredDialog';
export { ShortcutsPanel } from './session/ShortcutsPanel';
export { SessionWarningPanel } from './session/SessionWarningPanel';
export { TopBar } from './session/TopBar';
export { PatientFinderPanel } from './patients/PatientFinderPanel';
export { WelcomePanel } from './session/WelcomePanel';
export { CatalogueEditingPanel } from './catalogues/CatalogueEditingPanel';
export {
  discardSteps,
  hasDraftText,
  hasUnsavedText,
  lostSteps,
  mayBeStored,
  pendingSaves,
  setLeaving,
  unsavedText,
  type Leaving,
} from './forms/unsaved';
export { DraftsContext } from './forms/drafts-context';
export { writtenIn } from './forms/draft-content';
export { GoneDraftDialog } from './forms/GoneDraftDialog';
export { useCopy } from './common/use-copy';
export { guardDoubleClicks } from './primitives/double-click';
export { printInputsWhole } from './common/printed-inputs';
export { keepRowsSteady } from './common/steady-rows';
export { useOfferText } from './forms/use-lost-save';
export type { LostText } from './forms/typed-text';
export { PatientListPanel } from './patients/PatientListPanel';
