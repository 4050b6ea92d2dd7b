import '#server/platform/mute-output.ts'
import { type Catalogue, readCatalogue } from '#server/careers/read-catalogue.ts'
import { writers } from './write-from-told.ts'

const careers = readCatalogue()

/** Everything that a user may tell keeps a processor busy for seconds, so this runs in a thread. */
export default function run({ name, input }: { name: keyof typeof writers; input: unknown }): unknown {
  const write = writers[name] as (careers: Catalogue, input: unknown) => unknown
  return write(careers, input)
}
