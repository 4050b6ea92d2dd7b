import '../mute-output.ts'
import { layOutText, type Piece } from './lay-out-text.ts'

export interface Task {
  bytes: Uint8Array
  maxPages: number
  maxCharacters: number
}
export type PdfProblemKind = 'encrypted' | 'no-text' | 'broken' | 'too-long'
export type Answer = { text: string; pages: number } | { problem: PdfProblemKind }

const maxUnpacked = 48 * 1024 * 1024
boundBuffers()
for (const name of ['fetch', 'DecompressionStream', 'WebSocket', 'XMLHttpRequest', 'WebAssembly'])
  Reflect.deleteProperty(globalThis, name)
const { getDocumentProxy } = await import('unpdf')

/**
 * Reads a PDF in a worker thread that may be terminated at any time. The file cannot reach the network. A decompression
 * bomb fails before it fills the memory: buffers are outside the heap, so the thread's resource limits do not cover
 * them.
 */
export default async function read({ bytes, maxPages, maxCharacters }: Task): Promise<Answer> {
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0, disableFontFace: true, useWasm: false })
    try {
      if (pdf.numPages > maxPages) return { problem: 'too-long' }
      const texts: string[] = []
      let characters = 0
      for (let number = 1; number <= pdf.numPages; number += 1) {
        const page = await pdf.getPage(number)
        const { items } = await page.getTextContent()
        const text = layOutText(items.flatMap(item => ('str' in item ? [toPiece(item)] : [])))
        texts.push(text)
        characters += text.length + (number > 1 ? 2 : 0)
        page.cleanup()
        if (characters > maxCharacters) return { problem: 'too-long' }
      }
      const text = texts.filter(Boolean).join('\n\n')
      return /[\p{L}\p{N}]/u.test(text) ? { text, pages: pdf.numPages } : { problem: 'no-text' }
    } finally {
      await pdf.loadingTask.destroy()
    }
  } catch (error) {
    return { problem: (error as Error)?.name === 'PasswordException' ? 'encrypted' : 'broken' }
  }
}

function toPiece({ str, transform, width }: { str: string; transform: number[]; width: number }): Piece {
  const [, b = 0, , d = 0, x = 0, y = 0] = transform
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a letter that a font does not have comes as one of them
  return { text: str.replace(/[\u0000-\u001f]/g, ' '), x, y, width, size: Math.hypot(b, d) || 1 }
}

function boundBuffers(): void {
  const Native = globalThis.Uint8Array
  globalThis.Uint8Array = new Proxy(Native, {
    construct(target, args: unknown[], newTarget) {
      if (typeof args[0] === 'number' && args[0] > maxUnpacked) throw new RangeError('Too much to unpack')
      return Reflect.construct(target, args, newTarget === globalThis.Uint8Array ? target : newTarget)
    },
  })
}
