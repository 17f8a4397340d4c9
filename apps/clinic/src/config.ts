import { APP_CONFIG_ELEMENT_ID, AppConfig } from '@practice/domain';

/** The settings that the server wrote into the page; the defaults when the page comes from the dev server. */
export function readAppConfig(): AppConfig {
  const text = document.getElementById(APP_CONFIG_ELEMENT_ID)?.textContent.trim();
  return AppConfig.parse(text ? JSON.parse(text) : {});
}
