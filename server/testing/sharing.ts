import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import * as sharing from '#contract/endpoints/sharing.ts'
import type { Caller, TestApp } from './app.ts'
import { createUser, type Person } from './people.ts'

export type WantedLink = BodyIn<typeof sharing.createSharedLink>
export const comparison: WantedLink = {
  kind: 'comparison',
  careers: ['baker', 'electrician'],
  shows: [],
  recipient: 'Mom',
  days: 30,
}

/** What every link answers that is not open. */
export const ended = [404, 'link_ended']
export const outcomeOf = ({ status, body }: { status: number; body: object }) => [status, Reflect.get(body, 'code')]

/** Calls of the makers and readers of shared links. */
export function sharingIn(app: TestApp) {
  let people = 0
  return {
    newUser: () => createUser(app, `sharer${++people}`),
    async share(user: Person, changes: Partial<WantedLink> = {}) {
      const { status, body } = await user.call(sharing.createSharedLink, { body: { ...comparison, ...changes } })
      if (status !== 200) throw new Error(`The link was refused: ${JSON.stringify(body)}`)
      return { ...body.link, secret: body.url.split('/').at(-1) ?? '' }
    },
    own: async (user: Person) => (await user.call(sharing.sharedLinks)).body.links,
    open: (secret: string, reader: Caller = app.page()) => reader.call(sharing.openSharedLink, { params: { secret } }),
    note: (secret: string, text: string) => app.page().call(sharing.leaveNote, { params: { secret }, body: { text } }),
    report: (secret: string) => app.page().call(sharing.reportSharedLink, { params: { secret } }),
  }
}
