const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export async function readDocx(bytes: Uint8Array): Promise<string> {
  const { unzipSync } = await import('fflate')
  const main = 'word/document.xml'
  const file = unzipSync(bytes, { filter: ({ name }) => name === main })[main]
  const xml = new TextDecoder().decode(file)
  const parts = xml.match(/<w:t[ >][^<]*<\/w:t>|<w:tab\/>|<w:br\/>|<\/w:p>/g) ?? []
  return parts.map(textOf).join('').trim()
}

function textOf(part: string): string {
  if (part === '<w:tab/>') return '\t'
  if (part === '<w:br/>' || part === '</w:p>') return '\n'
  return part.replace(/<[^>]*>/g, '').replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
