/** Room on its page of documentation for what opens over the page: a dialog, a list, a calendar, a notice. */
export const TALL = { docs: { story: { height: '440px' } } };
