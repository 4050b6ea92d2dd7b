import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { editorPath, editSentence } from '#server/language/sentence-editing/edit-sentence.ts'
import { type Editor, readEditor } from '#server/language/sentence-editing/editor-model.ts'
import { judgeEdits } from '../../bench/support/judge-edits.ts'
import { readSentencePairs, type SentencePair, writeExamples } from './examples.ts'

/** `FOLDER` holds Tatoeba's sentences. `PYTHON` may name the Python that has torch. */
export function trainSentenceEdits(folder: string): void {
  fitNetwork(readSentencePairs(), folder, fileURLToPath(editorPath))
}

/** A sixth of the pairs, by blocks of eight, with a network fitted to the others; every writer is on both sides. */
export function checkSentenceEdits(folder: string): void {
  const pairs = readSentencePairs()
  const isHeld = (at: number) => Math.floor(at / 8) % 6 === 0
  const folderOfWeights = mkdtempSync(join(tmpdir(), 'sentence-edits-'))
  try {
    const out = join(folderOfWeights, 'weights.bin.gz')
    fitNetwork(
      pairs.filter((_, at) => !isHeld(at)),
      folder,
      out,
    )
    report(
      pairs.filter((_, at) => isHeld(at)),
      readEditor(pathToFileURL(out)),
    )
  } finally {
    rmSync(folderOfWeights, { recursive: true })
  }
}

function report(pairs: readonly SentencePair[], editor: Editor): void {
  const held = pairs.map(({ typed, edited }) => ({ typed, edited: [edited] }))
  for (const least of [0.4, 0.5, 0.6, 0.7, 0.8]) {
    const { needed, made, right, whole } = judgeEdits(held, text => editSentence(text, { editor, least }))
    const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)}%`
    console.log(
      `edits of at least ${least}: ${percent(right, needed)} of ${needed} made, ${percent(right, made)} right, ${whole} of ${held.length} sentences without a fault`,
    )
  }
}

function fitNetwork(pairs: readonly SentencePair[], folder: string, out: string): void {
  const examples = mkdtempSync(join(tmpdir(), 'sentence-edits-'))
  try {
    writeExamples(pairs, folder, examples)
    const script = fileURLToPath(new URL('fit.py', import.meta.url))
    execFileSync(process.env.PYTHON ?? 'python3', [script, examples, out], { stdio: 'inherit' })
  } finally {
    rmSync(examples, { recursive: true })
  }
}
