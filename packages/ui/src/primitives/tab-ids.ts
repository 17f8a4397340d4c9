/** Ids that name a tab and its panel to each other. `tabs`: the id of the Tabs. */
export const tabId = (tabs: string, value: string): string => `${tabs}-tab-${value}`;
export const panelId = (tabs: string, value: string): string => `${tabs}-content-${value}`;
