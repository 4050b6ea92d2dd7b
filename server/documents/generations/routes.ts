import { Readable } from 'node:stream'
import * as contract from '#contract/endpoints/generations.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import type { Generations } from './create-generations.ts'
import { listGenerations } from './list-generations.ts'

export function generationRoutes({ db, clock }: Deps, generations: Generations): Route[] {
  return [
    defineRoute(contract.ownGenerations, ({ identity }) => listGenerations(db.sql, identity.id, clock.now())),

    defineRoute(contract.followGeneration, async ({ identity, params, reply }) => {
      const changes = await generations.follow(identity.id, params.id)
      reply.type('application/x-ndjson; charset=utf-8')
      // Stops nginx from buffering the stream.
      reply.header('x-accel-buffering', 'no')
      return Readable.from(linesOf(changes)) as unknown as string
    }),

    defineRoute(contract.cancelGeneration, ({ identity, params }) => generations.cancel(identity.id, params.id)),
  ]
}

async function* linesOf(changes: AsyncIterable<contract.Generation | null>): AsyncGenerator<string> {
  for await (const change of changes) yield change ? `${JSON.stringify(change)}\n` : '\n'
}
