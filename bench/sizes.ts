import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { atMost, type Figure } from './row.ts'
import { type BuiltPage, builtPage, routeFiles, wireSize } from './support/web-build.ts'

const mostKilobytes = { landing: 14, quiz: 150 }

/**
 * What the built pages weigh on the wire: brotli as the server sends it, 1 KB is 1000 bytes; fonts and pictures are not
 * counted. The landing page is its document and the style sheets it asks for, and it should ask for no script. The quiz
 * is its document, every script and style sheet that asks for, and those of its route by the build's own manifest.
 */
export const sizes: Figure = {
  name: 'sizes',
  async measure() {
    const build = join(import.meta.dirname, '..', 'build', 'client')
    if (!existsSync(build)) throw new Error('There is no web build: run `npm run build` first')
    const landing = builtPage(build, '/')
    const quiz = builtPage(build, '/quiz')
    const quizFiles = new Set([...quiz.scripts, ...quiz.styles, ...routeFiles(build, quiz, '/quiz')])
    return [
      size('landing page with its CSS', mostKilobytes.landing, weigh(build, landing, landing.styles)),
      atMost({ name: 'script files of the landing page', value: landing.scripts.length, bound: 0 }),
      size(
        'quiz page with its scripts and CSS',
        mostKilobytes.quiz,
        weigh(build, quiz, quizFiles),
        `document and ${quizFiles.size} files`,
      ),
    ]
  },
}

const size = (name: string, bound: number, bytes: number, detail?: string) =>
  atMost({ name, value: bytes / 1000, bound, unit: 'KB', digits: 1, detail })

const weigh = (build: string, page: BuiltPage, files: Iterable<string>) =>
  [page.file, ...files].reduce((sum, file) => sum + wireSize(build, file), 0)
