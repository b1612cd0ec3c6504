export interface ScriptFile {
  url: string
  integrity: string
}

/** Has the browser fetch scripts, without running them, as their remote will ask for them. */
export function preloadScripts(files: readonly ScriptFile[]): void {
  for (const { url, integrity } of files) {
    if (document.head.querySelector(`link[href="${CSS.escape(url)}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    link.crossOrigin = 'anonymous'
    link.integrity = integrity
    link.href = url
    document.head.append(link)
  }
}
