import { decodeHTMLStrict } from 'entities'
import { XMLParser } from 'fast-xml-parser'

export interface XmlElement {
  name: string
  /** Only of an Atom `link` to the entry itself. */
  href?: string
  text: string
  children: XmlElement[]
}

export class XmlError extends Error {}

const maxElements = 500_000

/**
 * Reads elements, text and CDATA of a feed. A document type is rejected, since it can define entities that expand to
 * any length.
 * @throws XmlError
 */
export function readXml(source: string): XmlElement {
  const nodes = parse(source)
  const [root, ...more] = nodes.flatMap(toElement)
  if (!root || more.length || textOf(nodes).trim()) throw new XmlError('The document is not complete')
  return root
}

/** A name with the children, beside the attributes; the text is `#text`. */
type Node = Record<string, unknown>

function parse(source: string): Node[] {
  let elements = 0
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    ignoreDeclaration: true,
    ignorePiTags: true,
    parseTagValue: false,
    trimValues: false,
    maxNestedTags: 40,
    updateTag: name => {
      if (++elements > maxElements) throw new XmlError('It has too many elements')
      return name
    },
    entityDecoder: {
      setExternalEntities: () => {},
      reset: () => {},
      setXmlVersion: () => {},
      addInputEntities: () => {
        throw new XmlError('It has a document type')
      },
      // CDATA does not come here. The parser itself accepts `<` in an attribute.
      decode: (text: string) => {
        if (text.includes('<')) throw new XmlError('An attribute is not closed')
        return decodeHTMLStrict(text)
      },
    },
  })
  try {
    return parser.parse(source, true)
  } catch (error) {
    throw new XmlError((error as Error).message)
  }
}

function toElement(node: Node): XmlElement[] {
  const name = Object.keys(node).find(key => key !== ':@' && key !== '#text')
  if (!name) return []
  const children = node[name] as Node[]
  return [{ name, ...linkOf(name, node[':@']), text: textOf(children), children: children.flatMap(toElement) }]
}

const textOf = (nodes: readonly Node[]): string => nodes.map(node => node['#text'] ?? '').join('')

function linkOf(name: string, attributes: unknown): { href?: string } {
  const { href, rel = 'alternate' } = Object(attributes) as { href?: string; rel?: string }
  return /^(?:.*:)?link$/i.test(name) && href && rel === 'alternate' ? { href } : {}
}
