import { Socket } from 'node:net'
import { afterAll } from 'vitest'

/** Test files share processes, which keep the first file's hook. */
const shared = globalThis as { foreignHosts?: Set<string> }
/** `base` is where pg looks for a database whose address it cannot read. */
const isLocal = (host: string) =>
  /^(localhost|127\.\d+\.\d+\.\d+|::1|::ffff:(127\.\d+\.\d+\.\d+|7f00:1)|0\.0\.0\.0|base)$/i.test(host)

if (!shared.foreignHosts) {
  const foreign = new Set<string>()
  const connect = Socket.prototype.connect
  // biome-ignore lint/suspicious/noExplicitAny: the signatures of `connect` are many, and none is changed
  Socket.prototype.connect = function (this: Socket, ...args: any[]) {
    // Node passes its own normalized arguments as one list.
    const [target, name] = args.flat(2)
    const host = (typeof target === 'object' ? target?.host : name) ?? 'localhost'
    if (typeof host !== 'string' || isLocal(host)) return Reflect.apply(connect, this, args)
    foreign.add(host)
    process.nextTick(() => this.destroy(new Error(`A test connects to ${host}`)))
    return this
  }
  shared.foreignHosts = foreign
}

/** Fails a test file that connected to another machine: every provider of a test is a fake on this one. */
afterAll(() => {
  const hosts = [...(shared.foreignHosts ?? [])]
  shared.foreignHosts?.clear()
  if (hosts.length) throw new Error(`A test connected to another machine: ${hosts.join(', ')}`)
})
