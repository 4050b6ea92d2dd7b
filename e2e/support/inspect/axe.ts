import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 AA and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const runs: Record<'everything' | 'colours', axe.RunOptions> = {
  everything: { runOnly: { type: 'tag', values: tags } },
  colours: { runOnly: { type: 'rule', values: ['color-contrast'] } },
}

/** Injecting axe takes most of an inspection, so it is done once per document. */
export async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source)
}

export function violations(page: Page, what: keyof typeof runs): Promise<string[]> {
  return page.evaluate(
    async options => {
      const found = await window.axe?.run(document, options)
      if (!found) throw new Error('axe is not here')
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
      )
    },
    { ...runs[what], resultTypes: ['violations'] } satisfies axe.RunOptions,
  )
}
