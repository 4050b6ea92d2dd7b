import { isNative } from '#web/platform/native.ts'
import { openOutside } from '#web/platform/plugins.ts'

/** A tab that waits for its address. */
export interface WaitingTab {
  /** False where there is no tab that could go there. */
  lead(url: string): boolean
  close(): void
}

/**
 * Opened at the click itself: later, a browser would take it for a pop-up. It cannot reach back to this page. In the
 * native shells a link opens outside of the app, which needs no click.
 */
export function openTab(): WaitingTab {
  if (isNative())
    return {
      lead: url => {
        openOutside(url)
        return true
      },
      close: () => {},
    }
  const tab = window.open('', '_blank')
  if (tab) {
    tab.opener = null
    sayWait(tab.document)
  }
  return {
    lead: url => {
      // She may have closed it meanwhile, and means it.
      if (tab && !tab.closed) tab.location.replace(url)
      return tab !== null
    },
    close: () => tab?.close(),
  }
}

function sayWait(document: Document): void {
  const scheme = document.createElement('meta')
  scheme.name = 'color-scheme'
  scheme.content = 'light dark'
  document.head.append(scheme)
  document.title = 'Opening the advert'
  document.body.textContent = 'Opening the advert. One moment...'
}
