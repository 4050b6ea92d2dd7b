import { comparisonPage, comparisonPath, maxCompared } from '#contract/comparison.ts'
import { escapeHtml } from '#contract/text.ts'
import { fillPage } from '#server/http/fill-page.ts'
import type { Limiter } from '#server/http/rate-limit.ts'
import type { PageFilling } from '#server/http/site/page-sender.ts'
import { joinNames } from '../matching/reasons/names.ts'
import type { Catalogue } from '../read-catalogue.ts'
import { type Cells, readCells } from './cells.ts'
import { type Comparison, readComparison } from './read-comparison.ts'
import { differenceOf } from './rules.ts'

const tooMany = 'That was a lot of searches. Please wait a few minutes.'

export function comparisonFilling(catalogue: Catalogue, limiter: Limiter, build: string): PageFilling {
  let cells: Cells | undefined
  /** Without the database, searches are not counted. */
  const isRefused = (ip: string) =>
    limiter('searchCareers', { ip, userId: undefined }).then(
      ({ wait }) => wait !== undefined,
      () => false,
    )
  return {
    path: comparisonPage,
    async read({ query, ip }) {
      const refused = query.has('add') && (await isRefused(ip))
      const isComparison = query.has('careers') || query.has('add')
      if (refused) query.delete('add')
      const read = readComparison(catalogue, query)
      const comparison = refused ? { ...read, notes: [...read.notes, tooMany] } : read
      cells ??= readCells(build)
      const known = cells
      const slugs = comparison.chosen.map(({ slug }) => slug)
      return {
        content: [slugs, comparison.notes, comparison.candidates.map(({ slug }) => slug)],
        redirect: comparison.redirect,
        address: isComparison ? comparisonPath(slugs) : undefined,
        fill: html => fillComparison(html, known, comparison),
      }
    },
  }
}

/**
 * The page shows one of its `<template data-part>`. A table cell `{cell:row}` is repeated for each career, with what the
 * build rendered for it, and `{compared:names}` stands for a text.
 */
function fillComparison(html: string, cells: Cells, { chosen, notes, candidates }: Comparison): string {
  const slugs = chosen.map(({ slug }) => slug)
  const names = joinNames(chosen.map(({ title }) => title))
  const parts: Record<string, boolean> = {
    empty: slugs.length === 0,
    one: slugs.length === 1,
    table: slugs.length > 1,
    add: slugs.length < maxCompared,
    full: slugs.length >= maxCompared,
  }
  const values: Record<string, string> = {
    names,
    heading: slugs.length > 1 ? `${names}, side by side` : 'Compare careers side by side',
    difference: differenceOf(chosen),
    chosen: slugs.join(','),
    title: slugs.length > 1 ? `${names}, side by side` : 'Compare careers',
  }
  const cellOf = (slug: string, row: string) =>
    (cells[slug]?.[row] ?? '').replaceAll('{without}', comparisonPath(slugs.filter(each => each !== slug)))
  const filled = html
    .replace(/<template data-part="(\w+)">(.*?)<\/template>/gs, (_, part: string, inside: string) =>
      parts[part] ? inside : '',
    )
    .replace(/<(td|th|div)([^>]*)>\{cell:([\w-]+)\}<\/\1>/g, (_, tag: string, attributes: string, row: string) =>
      slugs.map(slug => `<${tag}${attributes}>${cellOf(slug, row)}</${tag}>`).join(''),
    )
    .replace(/\{compared:(\w+)\}/g, (_, name: string) => escapeHtml(values[name] ?? ''))
  const links = candidates.map(({ slug, title: name }) => ({ name, address: comparisonPath([...slugs, slug]) }))
  const noted = fillPage(
    filled,
    'notes',
    notes.map(text => ({ text })),
  )
  return fillPage(noted, 'candidates', links)
}
