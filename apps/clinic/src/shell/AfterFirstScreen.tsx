import { keepRowsSteady, printInputsWhole } from '@practice/ui';
import { BackupNoticePanel } from '@practice/ui/backups';
import { ClockNoticePanel } from '@practice/ui/clock';
import { ConnectionNoticePanel } from '@practice/ui/connection';
import { UpdateNoticePanel } from '@practice/ui/update';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { Drafts, type DraftsProps } from './Drafts';
import { FailedSteps } from './FailedSteps';

import '../print.css';

const reload = () => window.location.reload();

/**
 * What is loaded when the first screen stands: the drafts, the notices of a step that failed, of a wrong clock, of a lost connection and of
 * an update, the style of paper, and at home the line of a missing backup.
 */
export function AfterFirstScreen(props: DraftsProps) {
  useEffect(() => keepRowsSteady(window), []);
  useEffect(() => printInputsWhole(window), []);
  const atHome = useLocation().pathname === paths.home;
  return (
    <>
      <Drafts {...props} />
      <FailedSteps />
      <ClockNoticePanel />
      <ConnectionNoticePanel />
      <UpdateNoticePanel onReload={reload} />
      {atHome && <BackupNoticePanel />}
    </>
  );
}
