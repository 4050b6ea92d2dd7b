import { isNative } from '#web/platform/native.ts'
import { openInBrowser } from '#web/platform/plugins.ts'

export interface WaitingTab {
  /** Returns false if the browser opened no tab. */
  navigate(url: string): boolean
  close(): void
}

/**
 * Opens a tab synchronously in the click handler, because browsers block later ones as pop-ups. `opener` is cleared so
 * that the tab cannot access this page. In the native shells the link opens outside the app and needs no click.
 */
export function openTab(): WaitingTab {
  if (isNative())
    return {
      navigate: url => {
        openInBrowser(url)
        return true
      },
      close: () => {},
    }
  const tab = window.open('', '_blank')
  if (tab) {
    tab.opener = null
    showWaitingText(tab.document)
  }
  return {
    navigate: url => {
      // The user may have closed the tab on purpose.
      if (tab && !tab.closed) tab.location.replace(url)
      return tab !== null
    },
    close: () => tab?.close(),
  }
}

function showWaitingText(document: Document): void {
  const scheme = document.createElement('meta')
  scheme.name = 'color-scheme'
  scheme.content = 'light dark'
  document.head.append(scheme)
  document.title = 'Opening the job ad'
  document.body.textContent = 'Opening the job ad. One moment...'
}
