import { decodeHTMLStrict } from 'entities'
import { XMLParser } from 'fast-xml-parser'

export interface XmlElement {
  name: string
  /** Only of an Atom `link` to the entry itself. */
  href?: string
  /** The element's own text, without that of its children. */
  text: string
  children: XmlElement[]
}

export class XmlError extends Error {}

const maxElements = 500_000
/** In XML a document type may only stand before the first element. */
const documentType = /^\s*(?:(?:<\?[^>]*\?>|<!--(?:[^-]|-(?!->))*-->)\s*)*<!DOCTYPE/i

/**
 * Reads elements, text and CDATA of a feed. Rejects a document type, since it can define entities; the parser itself
 * expands none, so that entities nested in each other stay as short as they are.
 * @throws XmlError
 */
export function readXml(source: string): XmlElement {
  if (documentType.test(source)) throw new XmlError('It has a document type')
  const nodes = parse(source)
  const [root, ...more] = nodes.flatMap(toElement)
  if (!root || more.length || textOf(nodes).trim()) throw new XmlError('The document is not complete')
  return root
}

/** A name with the children, beside the attributes; text and CDATA have names of their own. */
type Node = Record<string, unknown>

function parse(source: string): Node[] {
  let elements = 0
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    cdataPropName: '#cdata',
    ignoreDeclaration: true,
    ignorePiTags: true,
    parseTagValue: false,
    trimValues: false,
    processEntities: false,
    maxNestedTags: 40,
    updateTag: name => {
      if (++elements > maxElements) throw new XmlError('It has too many elements')
      return name
    },
    // The parser accepts what XML does not allow.
    attributeValueProcessor: (_name, value) => {
      if (value.includes('<')) throw new XmlError('An attribute is not closed')
      return value
    },
  })
  try {
    return parser.parse(source, true)
  } catch (error) {
    throw new XmlError((error as Error).message)
  }
}

const childrenOf = (node: Node, name: string): Node[] => (node[name] ?? []) as Node[]

function toElement(node: Node): XmlElement[] {
  const name = Object.keys(node).find(key => key !== ':@' && !key.startsWith('#'))
  if (!name) return []
  const children = childrenOf(node, name)
  return [{ name, ...linkOf(name, node[':@']), text: textOf(children), children: children.flatMap(toElement) }]
}

const textOf = (nodes: readonly Node[]): string =>
  nodes
    .map(node => {
      const [cdata] = childrenOf(node, '#cdata')
      return cdata ? `${cdata['#text']}` : decodeHTMLStrict(`${node['#text'] ?? ''}`)
    })
    .join('')

function linkOf(name: string, attributes: unknown): { href?: string } {
  const { href, rel = 'alternate' } = Object(attributes) as { href?: string; rel?: string }
  return /^(?:.*:)?link$/i.test(name) && href && rel === 'alternate' ? { href: decodeHTMLStrict(href) } : {}
}
