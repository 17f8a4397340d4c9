import { APP_CONFIG_ELEMENT_ID, AppConfig } from '@practice/domain';

/** The settings that the server writes into the page; the defaults when the dev server serves the page. */
export function readAppConfig(): AppConfig {
  const text = document.getElementById(APP_CONFIG_ELEMENT_ID)?.textContent.trim();
  return AppConfig.parse(text ? JSON.parse(text) : {});
}
