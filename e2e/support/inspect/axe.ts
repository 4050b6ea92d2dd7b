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

/** WCAG 2.2 AA, and what axe only advises: landmarks, headings that skip no level. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const runs: Record<'everything' | 'colours', axe.RunOptions> = {
  everything: { runOnly: { type: 'tag', values: tags } },
  colours: { runOnly: { type: 'rule', values: ['color-contrast'] } },
}

/** axe comes into the document once; most of an inspection would be its coming otherwise. */
export async function bringAxe(page: Page): Promise<void> {
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
