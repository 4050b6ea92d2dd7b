import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { topics as allTopics, type Topic } from '#contract/weighting.ts'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import {
  readTopicScores,
  type TopicScores,
  topicRanges,
  topicScoresFile,
} from '#server/careers/matching/topics/topic-fits.ts'
import { searchOf } from '#server/careers/search/search-careers.ts'

type Level = keyof typeof topicRanges

interface JudgedTopic {
  topic: Topic
  /** What the career search is asked for. */
  searched: string
  /** Which careers people who read them called about the topic or partly about it. */
  levels: Map<string, Level>
}

/** The careers that the check looks at, the first by the search. */
const looked = 15

/** Scores how much careers are about topics: what was judged by reading sets the range, the career search the place in it. */
export function writeTopics(): void {
  const scores = scoreTopics(readTopics())
  writeFileSync(topicScoresFile, `${JSON.stringify(scores, null, 1)}\n`)
}

/** Prints which of the first careers by the search are about the topic, and whether the written scores are up to date. */
export function checkTopics(): void {
  const judged = readTopics()
  const found = judged.flatMap(each => {
    const first = [...searchScores(each.searched)].sort(([, a], [, b]) => b - a).slice(0, looked)
    const left = first.filter(([slug]) => !each.levels.has(slug)).map(([slug]) => slug)
    console.log(`${each.topic}: ${looked - left.length} of ${looked} are about it; left out: ${left.join(', ')}`)
    return first.map(([slug]) => each.levels.get(slug))
  })
  const share = (level: Level | undefined) =>
    `${Math.round((100 * found.filter(each => each === level).length) / found.length)}%`
  console.log(
    `by the search alone: ${share('about')} about the topic, ${share('partly')} partly, ${share(undefined)} not`,
  )
  const isSame = JSON.stringify(scoreTopics(judged)) === JSON.stringify(readTopicScores())
  console.log(isSame ? 'the scores are up to date' : 'the scores are out of date')
}

function scoreTopics(judged: readonly JudgedTopic[]): TopicScores {
  const scored = judged.map(({ topic, searched, levels }) => {
    const found = searchScores(searched)
    const most = Math.max(...found.values())
    const scores = [...levels].map(([slug, level]) => {
      const [from, to] = topicRanges[level]
      const score = from + ((to - from) * (found.get(slug) ?? 0)) / most
      return [slug, Math.round(100 * score) / 100] as const
    })
    return [topic, Object.fromEntries(scores.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)))]
  })
  return Object.fromEntries(scored)
}

function searchScores(searched: string): Map<string, number> {
  const entries = readCatalogue()
  const scores = searchOf(entries).topicScores(searched)
  if (!scores) throw new Error(`The search understands nothing of "${searched}"`)
  return new Map(entries.map(({ slug }, index) => [slug, scores[index] ?? 0]))
}

export function readTopics(): JudgedTopic[] {
  const rows = readFileSync(join(import.meta.dirname, 'texts', 'topics', 'topics.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  const cells = new Map(rows.map(row => row.split('\t')).map(([topic, kind, text = '']) => [`${topic} ${kind}`, text]))
  const slugs = new Set(readCatalogue().map(({ slug }) => slug))
  return allTopics.map(topic => {
    const cellOf = (kind: string) => cells.get(`${topic} ${kind}`) ?? ''
    const levels = new Map<string, Level>()
    for (const level of ['partly', 'about'] as const)
      for (const slug of cellOf(level).split(' ')) {
        if (!slugs.has(slug) || levels.has(slug)) throw new Error(`${topic}: unknown or named twice: ${slug}`)
        levels.set(slug, level)
      }
    return { topic, searched: cellOf('searched'), levels }
  })
}
