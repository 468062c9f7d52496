/** What the client runtime itself says to readers, whatever the theme. */
export interface ClientMessages {
  offline: string;
  notLoaded: string;
  tryAgain: string;
  open: string;
  dismiss: string;
  partMissing: string;
  reload: string;
}

const EN: ClientMessages = {
  offline: 'You are offline, and this page has not been visited before.',
  notLoaded: 'The page could not be opened in place. Opening it reloads the tab.',
  tryAgain: 'Try again',
  open: 'Open',
  dismiss: 'Dismiss',
  partMissing: 'This part of the page could not be loaded. The site may have been updated since you opened it.',
  reload: 'Reload',
};
const ZH: ClientMessages = {
  offline: '当前处于离线状态，且此页面尚未访问过。',
  notLoaded: '无法直接打开该页面，打开时会重新加载标签页。',
  tryAgain: '重试',
  open: '打开',
  dismiss: '关闭',
  partMissing: '页面的这一部分无法加载，网站可能在您打开之后更新过。',
  reload: '重新加载',
};

/** The messages in the language of the page that is shown. */
export function clientMessages(): ClientMessages {
  return /^zh\b/i.test(document.documentElement.lang) ? ZH : EN;
}
