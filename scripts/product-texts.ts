import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

export interface ProductText {
  file: string
  line: number
  text: string
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** What users read: pages, messages of the contract and mails. Texts of policies are kept word for word with their version. */
const sources = ['{web,contract}/**/*.{ts,tsx}', 'server/**/*{mail,mails,digest}*.ts']
const leftOut = /\.test\.|^web\/(?:admin|dev|legal)\/|^web\/.*(?:private-details|spoken-text|find-parts)\.ts$/

/** Stands for a value that is filled in. A capital would make it a name, a number a count. */
const blank = ' it '
const inline = new Set(['a', 'abbr', 'b', 'em', 'Link', 'span', 'strong'])
const notProse = new Set([
  'autoComplete',
  'className',
  'd',
  'htmlFor',
  'href',
  'id',
  'name',
  'role',
  'sizes',
  'srcSet',
  'to',
  'type',
  'viewBox',
])

export function readProductTexts(root: string): ProductText[] {
  const files = sources.flatMap(pattern => globSync(pattern, { cwd: root }))
  return files
    .filter(file => !leftOut.test(file))
    .flatMap(file => textsOf(file, readFileSync(join(root, file), 'utf8')))
}

export function textsOf(file: string, source: string): ProductText[] {
  const texts: ProductText[] = []
  const add = (node: Node, text: string) => {
    const clean = text.replace(/\s+/g, ' ').trim()
    if (isProse(clean)) texts.push({ file, line: source.slice(0, node.start).split('\n').length, text: clean })
  }
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    if (value.type === 'ImportDeclaration' || value.type === 'TaggedTemplateExpression') return
    if (value.type === 'JSXAttribute' && notProse.has((value.name as { name: string }).name)) return
    if (value.type === 'JSXElement' || value.type === 'JSXFragment') return visitElement(value)
    if (value.type === 'Literal' && typeof value.value === 'string') return add(value, value.value)
    if (value.type === 'TemplateLiteral') add(value, quasisOf(value).join(blank))
    for (const child of childrenOf(value)) visit(child)
  }
  const visitElement = (element: Node) => {
    const children = element.children as Node[]
    const isSentence = children.some(isWritten)
    if (isSentence) add(element, children.map(textOf).join(''))
    visit(element.openingElement)
    // An inline element is part of the sentence around it.
    for (const child of children) if (!isSentence || !isInline(child)) visit(child)
  }
  const isInline = (node: Node) => node.type === 'JSXElement' && inline.has(nameOf(node))
  const nameOf = ({ openingElement }: Node) => {
    const { name } = openingElement as { name: Node }
    return source.slice(name.start, name.end)
  }
  const textOf = (node: Node): string => {
    if (node.type === 'JSXText') return node.value as string
    if (node.type !== 'JSXExpressionContainer')
      return isInline(node) ? (node.children as Node[]).map(textOf).join('') : ' '
    const { type, value } = node.expression as { type: string; value?: unknown }
    return type === 'Literal' && typeof value === 'string' ? value : blank
  }
  visit(parseSync(file, source).program.body)
  return texts
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

function childrenOf(node: Node): unknown[] {
  return Object.entries(node).flatMap(([key, value]) => (key === 'parent' ? [] : [value]))
}

function quasisOf(node: Node): string[] {
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
}

const isWritten = (node: Node) => node.type === 'JSXText' && (node.value as string).trim() !== ''

function isProse(text: string): boolean {
  return text.split(' ').length > 2 && /^[\p{Lu}“"‘'{(\d]/u.test(text) && !/[[\]\\|<>]|:\w|\w\/\w+\//.test(text)
}
