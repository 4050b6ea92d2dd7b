const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export async function readDocx(bytes: Uint8Array): Promise<string> {
  const { unzipSync } = await import('fflate')
  const main = 'word/document.xml'
  const file = unzipSync(bytes, { filter: ({ name }) => name === main })[main]
  const xml = new TextDecoder().decode(file)
  const paragraphs = xml.match(/<w:p[ >].*?<\/w:p>/gs) ?? []
  return paragraphs.map(paragraphText).join('\n').trim()
}

/** Headings stand below an empty line and list items behind a bullet, as programs that convert Word files write them. */
function paragraphText(xml: string): string {
  const parts = xml.match(/<w:t[ >][^<]*<\/w:t>|<w:tab\/>|<w:br\/>/g) ?? []
  const text = parts.map(textOf).join('')
  if (/<w:pStyle w:val="Heading\d"\/>/.test(xml)) return `\n${text}`
  return /<w:numPr>/.test(xml) ? `• ${text}` : text
}

function textOf(part: string): string {
  if (part === '<w:tab/>') return '\t'
  if (part === '<w:br/>') return '\n'
  return part.replace(/<[^>]*>/g, '').replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
