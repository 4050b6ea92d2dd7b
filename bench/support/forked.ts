import { type ChildProcess, fork } from 'node:child_process'
import { onProcessExit } from './temporary.ts'

export function forked(module: string, ...args: string[]) {
  const child = fork(new URL(module), args)
  return { child, stop: onProcessExit(() => child.kill()) }
}

/** @throws when the child exits instead. */
export function messageFrom<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A child process ended with ${code}`))
    child.once('exit', ended)
    child.once('message', message => {
      child.off('exit', ended)
      resolve(message as Message)
    })
  })
}
