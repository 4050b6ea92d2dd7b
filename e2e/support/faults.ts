import type { BrowserContext } from '@playwright/test'

declare global {
  var reportFault: (text: string) => void
}

/** playwright.config.ts keeps service workers out, and Playwright says so in the page's console. */
const ofTheTest = 'Service Worker registration blocked by Playwright'

/**
 * Notes what a good page never does: errors in the console, broken scripts, what the content security policy refused, and
 * requests to other hosts. Ask before the first page of the context loads; the list grows while it is used.
 */
export async function watchFaults(context: BrowserContext, ourOrigin: string): Promise<string[]> {
  const faults: string[] = []
  context.on('console', message => {
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith(ofTheTest))
      faults.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', error => faults.push(`script: ${error.error().message}`))
  context.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== ourOrigin && protocol !== 'data:') faults.push(`other host: ${request.url()}`)
  })
  await context.exposeFunction('reportFault', (text: string) => faults.push(text))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => {
      globalThis.reportFault(`policy: ${event.effectiveDirective} refused ${event.blockedURI} on ${event.documentURI}`)
    })
  })
  return faults
}
