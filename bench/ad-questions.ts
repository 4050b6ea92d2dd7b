import { readFileSync } from 'node:fs'
import { askAboutAd } from '#server/language/ad-questions/ask-about-ad.ts'
import { linesOfDemand } from '#server/language/line-bank/line-bank.ts'
import { atLeast, atMost, type Figure, info } from './row.ts'

/** An ad with what somebody who knows nothing of the product says that it asks for. */
interface LabeledAd {
  title: string
  employer: string
  ad: string
  papers: string[]
  languages: string[]
  hours: string[]
  /** Demands that matter most, and others that it makes sense to ask about. */
  main: string[]
  ok: string[]
}

/** Whether what a user is asked about an ad is what the ad asks for. Nothing is known of the user. */
export const adQuestions: Figure = {
  name: 'ad-questions',
  async measure() {
    const ads = JSON.parse(readFileSync(new URL('texts/ad-questions/ads.json', import.meta.url), 'utf8')) as LabeledAd[]
    const profile = { items: [], notes: [], leftOut: [] }
    // The first call loads the models.
    askAboutAd({ ad: 'Baker wanted', title: 'Baker', employer: '', profile })
    const times: number[] = []
    const asked = ads.map(each => {
      const start = performance.now()
      const questions = askAboutAd({ ad: each.ad, title: each.title, employer: each.employer, profile })
      times.push(performance.now() - start)
      return { ...each, questions }
    })
    const share = (name: string, parts: readonly (readonly boolean[])[], bound: number) => {
      const all = parts.flat()
      const value = (100 * all.filter(Boolean).length) / Math.max(1, all.length)
      return atLeast({ name, value, bound, unit: '%', detail: `of ${all.length}` })
    }
    type Asked = (typeof asked)[number]
    const both = (name: string, said: (each: Asked) => string[], labels: (each: Asked) => string[]) => [
      share(
        `${name} that the ad asks for, asked`,
        asked.map(each => labels(each).map(id => said(each).includes(id))),
        80,
      ),
      share(
        `  asked, of which the ad asks for`,
        asked.map(each => said(each).map(id => labels(each).includes(id))),
        90,
      ),
    ]
    const ids = (questions: readonly { id: string }[]) => questions.map(({ id }) => id)
    return [
      info('ads', `${ads.length}`),
      ...both(
        'papers',
        ({ questions }) => ids(questions.papers).filter(id => id !== 'lift'),
        each => each.papers,
      ),
      ...both(
        'languages',
        ({ questions }) => questions.languages.map(({ title }) => title),
        each => each.languages,
      ),
      ...both(
        'hours',
        ({ questions }) => ids(questions.hours),
        each => each.hours,
      ),
      share(
        'work that is asked about and belongs to the job',
        asked.map(({ questions, main, ok }) => ids(questions.work).map(id => main.includes(id) || ok.includes(id))),
        90,
      ),
      share(
        '  and matters most',
        asked.map(({ questions, main }) => ids(questions.work).map(id => main.includes(id))),
        50,
      ),
      share(
        'main demands that are asked about, of the first six',
        asked.map(({ questions, main }) => {
          const ours = ids(questions.work)
          return main
            .filter(id => linesOfDemand(id))
            .slice(0, 6)
            .map(id => ours.includes(id))
        }),
        40,
      ),
      atMost({ name: 'slowest ad', value: Math.max(...times), bound: 150, unit: 'ms' }),
    ]
  },
}
