import { decodeEntities } from '../cleaning/read-html.ts'

/** An element with what stands in it; attributes are left out, but for where a link leads. */
export interface XmlElement {
  name: string
  /** Of a `link` as Atom has it, to the thing itself. */
  href?: string
  /** Its own text, without that of its children. */
  text: string
  children: XmlElement[]
}

export class XmlError extends Error {}

const most = { depth: 40, elements: 2_000_000 }
const opening = /^<([A-Za-z_][\w.:-]*)(?:[^<>"'/]|"[^"<]*"|'[^'<]*'|\/(?!>))*(\/?)>/

/**
 * Reads a feed: elements, text, CDATA. A document with a DOCTYPE is refused, as that can define entities of its own.
 * @throws XmlError
 */
export function readXml(source: string): XmlElement {
  const root: XmlElement = { name: '', text: '', children: [] }
  const path = [root]
  let elements = 0
  let at = 0
  while (at < source.length) {
    const here = path.at(-1) ?? root
    const open = source.indexOf('<', at)
    const text = source.slice(at, open < 0 ? source.length : open)
    here.text += decodeEntities(text)
    if (open < 0) break
    if (source.startsWith('<![CDATA[', open)) {
      const end = endOf(source, ']]>', open)
      here.text += source.slice(open + 9, end - 3)
      at = end
    } else if (source.startsWith('<!--', open)) at = endOf(source, '-->', open)
    else if (source.startsWith('<?', open)) at = endOf(source, '?>', open)
    else if (source.startsWith('</', open)) {
      at = endOf(source, '>', open)
      if (path.length === 1 || source.slice(open + 2, at - 1).trim() !== here.name)
        throw new XmlError('An element is not closed where it should be')
      path.pop()
    } else {
      const tag = opening.exec(source.slice(open, open + 4000))
      if (!tag) throw new XmlError('This is not XML that we read')
      const element: XmlElement = { name: tag[1] ?? '', ...linkIn(tag[1], tag[0]), text: '', children: [] }
      here.children.push(element)
      if (!tag[2]) path.push(element)
      if (path.length > most.depth || ++elements > most.elements) throw new XmlError('This is too deep or too large')
      at = open + tag[0].length
    }
  }
  const [first] = root.children
  if (path.length !== 1 || !first || root.children.length > 1) throw new XmlError('The document is not whole')
  return first
}

function linkIn(name: string | undefined, tag: string): { href?: string } {
  if (!/^(?:.*:)?link$/i.test(name ?? '')) return {}
  const [href, rel = 'alternate'] = [
    /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i,
    /\srel\s*=\s*(?:"([^"]*)"|'([^']*)')/i,
  ].map(attribute =>
    attribute
      .exec(tag)
      ?.slice(1)
      .find(each => each !== undefined),
  )
  return href && rel === 'alternate' ? { href: decodeEntities(href) } : {}
}

function endOf(source: string, end: string, from: number): number {
  const found = source.indexOf(end, from)
  if (found < 0) throw new XmlError('The document is not whole')
  return found + end.length
}
