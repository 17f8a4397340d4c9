import type { RequestHandler } from 'msw';

/** What answers a story's calls unless the story says otherwise. */
export const storyHandlers: RequestHandler[] = [];
