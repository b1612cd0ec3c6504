/** The tags that a site reads which shows a link to the page, by name. */
export async function previewTags(url: string): Promise<Record<string, string | undefined>> {
  const html = await (await fetch(url)).text()
  const tags = html.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g)
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content]))
}

/** The size of the PNG at an address, px. */
export async function pngSize(url: string): Promise<{ width: number; height: number }> {
  const picture = await fetch(url)
  const type = picture.headers.get('content-type')
  if (type !== 'image/png') throw new Error(`${url} answered ${picture.status} with ${type}`)
  const png = Buffer.from(await picture.arrayBuffer())
  // Where every PNG has them.
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}
