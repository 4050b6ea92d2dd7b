import type { BrowserContext } from '@playwright/test'

declare global {
  var reportFault: (text: string) => void
}

const ofTheTest = 'Service Worker registration blocked by Playwright'

/**
 * Collects console errors, exceptions, policy violations and requests to other hosts. Call before the first page of the
 * context loads.
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
