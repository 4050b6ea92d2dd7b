import type { FastifyReply } from 'fastify'
import { matchWordsOf } from '#contract/careers.ts'
import * as pictures from '#contract/endpoints/pictures.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import type { CareerEntry } from '../catalogue/entry.ts'
import type { Catalogue } from '../read-catalogue.ts'
import { salaryRangeOf } from '../rules.ts'
import { sceneOf } from './career-scenes.ts'
import { renderPicture } from './render-picture.ts'

export function pictureRoutes({ catalogue }: Pick<Deps, 'catalogue'>): Route[] {
  return [
    defineRoute(pictures.matchesPicture, async ({ query, reply }) => {
      const fit = query.fit.split(',').map(Number)
      const careers = query.careers.split(',').map((slug, index) => {
        const entry = entryOf(catalogue, slug)
        return { title: entry.title, scene: sceneOf(entry), words: matchWordsOf(fit[index] ?? 0) }
      })
      return asImage(reply, await renderPicture({ kind: 'matches', format: query.format, careers }))
    }),

    defineRoute(pictures.careerPicture, async ({ params, reply }) => {
      const entry = entryOf(catalogue, params.slug)
      const { title, facts } = entry
      return asImage(
        reply,
        await renderPicture({ kind: 'career', title, scene: sceneOf(entry), pay: salaryRangeOf(facts.pay) }),
      )
    }),
  ]
}

function entryOf(catalogue: Catalogue, slug: string): CareerEntry {
  const entry = catalogue.bySlug(slug)
  if (!entry) throw new AppError('not_found')
  return entry
}

function asImage(reply: FastifyReply, bytes: Uint8Array): Uint8Array {
  reply.type('image/png').header('cross-origin-resource-policy', 'cross-origin')
  return bytes
}
