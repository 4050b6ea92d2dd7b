import { expect, test } from 'vitest'
import { reachAlone } from '#server/careers/catalogue/reach.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { composeRoadmap } from '../compose-roadmap.ts'
import { stepIdOf } from '../rules.ts'
import { notRequired } from './beside-post.ts'
import { findOpenPost, isOpenNow, readOpenPosts } from './open-post.ts'

const now = new Date('2026-11-27T12:00:00Z')
const { entries } = readCatalogue()
const open = entries.filter(entry => reachAlone(entry, 'high-school') === 'now')
const written = open.filter(isOpenNow).map(entry => ({ entry, made: composeRoadmap(entry, undefined, { now }) }))

test('the list names open careers and their steps', () => {
  const { posts, prepareFirst, withoutDegree } = readOpenPosts()
  const ids = (slug: string) =>
    entries.find(each => each.slug === slug)?.roadmap.map(({ title }) => stepIdOf(title)) ?? []
  expect(Object.entries(withoutDegree).filter(([slug, id]) => !ids(slug).includes(id))).toEqual([])
  const slugs = open.map(({ slug }) => slug)
  expect([...Object.keys(posts), ...Object.keys(prepareFirst)].filter(slug => !slugs.includes(slug))).toEqual([])
  expect(Object.keys(posts).filter(slug => prepareFirst[slug])).toEqual([])
  expect(entries.filter(entry => findOpenPost(entry) === -1).map(({ slug }) => slug)).toEqual([])
})

test('where a career is open now, the roadmap begins with the application and counts only that', () => {
  expect(written.length).toBeGreaterThan(150)
  for (const { entry, made } of written) {
    const [, first, ...rest] = made.roadmap
    const original = entry.roadmap.find(({ title }) => stepIdOf(title) === first?.id)
    expect(first?.undated, entry.slug).toBeUndefined()
    expect(made.roadmap[0]?.description, entry.slug).toContain(`“${first?.title}”`)
    if (original?.type !== 'experience') continue
    expect(made.total, entry.slug).toEqual(first?.weeks)
    expect(
      rest.filter(({ later, undated }) => !later && !undated).map(({ title }) => title),
      entry.slug,
    ).toEqual([])
  }
})

test('a program, volunteering or another job before the post is named as a help', () => {
  const long = written.flatMap(({ entry, made }) => {
    const post = entry.roadmap.findIndex(({ title }) => stepIdOf(title) === made.roadmap[1]?.id)
    const before = new Set(entry.roadmap.slice(0, post).map(({ title }) => stepIdOf(title)))
    return made.roadmap.filter(({ id, type }) => before.has(id) && (type === 'education' || type === 'experience'))
  })
  expect(long.length).toBeGreaterThan(100)
  const told = /; helps, (?:not required|and some ask for it)$/
  const isShort = /, while you apply/
  expect(long.filter(({ timeline }) => !told.test(timeline) && !isShort.test(timeline))).toEqual([])
  const ids = (slug: string) => written.find(({ entry }) => entry.slug === slug)?.made.roadmap ?? []
  const timelineOf = (slug: string, id: string) => ids(slug).find(step => step.id === id)?.timeline
  expect(timelineOf('medical-secretary', 'take-a-medical-office-program')).toBe(`6 to 12 months; ${notRequired}`)
  expect(timelineOf('childcare-worker', 'take-the-free-state-health-and-safety-course')).not.toContain(notRequired)
})

test('a license that is required comes first', () => {
  const orderOf = (slug: string) => {
    const entry = entries.find(each => each.slug === slug)
    return entry
      ? composeRoadmap(entry, undefined, { now })
          .roadmap.slice(1)
          .map(({ id }) => id)
      : []
  }
  for (const slug of ['nursing-assistant', 'hairstylist', 'electrician', 'school-bus-driver']) {
    const entry = entries.find(each => each.slug === slug)
    expect(orderOf(slug)[0], slug).toBe(stepIdOf(entry?.roadmap[0]?.title ?? ''))
  }
})
