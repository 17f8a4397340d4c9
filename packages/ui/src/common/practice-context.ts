import { AppConfig } from '@practice/domain';
import { createContext } from 'react';

/** The practice's settings, for the few components that display or preselect them (decisions S6, R7). */
export const PracticeContext = createContext<AppConfig>(AppConfig.parse({}));
