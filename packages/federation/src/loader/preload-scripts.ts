export interface ScriptFile {
  url: string
  integrity: string
}

/**
 * Has the browser fetch scripts, without running them, as their remote will ask for them: `preload` what
 * is needed now (browsers complain of one that is not used within seconds), `prefetch` what may be soon.
 */
export function preloadScripts(
  files: readonly ScriptFile[],
  urgency: 'preload' | 'prefetch' = 'preload',
): void {
  for (const { url, integrity } of files) {
    if (document.head.querySelector(`link[rel=${urgency}][href="${CSS.escape(url)}"]`)) continue
    const link = document.createElement('link')
    link.rel = urgency
    link.as = 'script'
    link.crossOrigin = 'anonymous'
    link.integrity = integrity
    link.href = url
    document.head.append(link)
  }
}
