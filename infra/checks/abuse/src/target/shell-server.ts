import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyFiles } from '@platform/launcher/keys/key-files'
import { serviceUrl } from '@platform/launcher/platform/services'
import { startServerProcess } from '@platform/launcher/platform/start-server-process'
import { keysDir, type Settings } from '@platform/launcher/settings'

/** What the build would make of the page: what the server reads is in it, and no script. */
const PAGE = `<html lang="en"><style nonce="__nonce__"></style><div id="root"><!-- first paint --></div>
<script type="application/json" id="brand">"__brand__"</script>
<script type="application/json" id="page-config">"__page_config__"</script>`

export interface ShellServer {
  pid: number
  origin: string
  stop(): Promise<void>
}

/** Starts the shell's own server before the gateway, with a page that needs no build. */
export async function startShellServer(settings: Settings): Promise<ShellServer> {
  const { dataDir, ports } = settings
  const dist = join(dataDir, 'abuse-shell')
  const embedScript = join(dataDir, 'abuse-embed.js')
  const faceDist = join(dataDir, 'abuse-face')
  await mkdir(dist, { recursive: true })
  await mkdir(faceDist, { recursive: true })
  await Promise.all([
    writeFile(join(dist, 'index.html'), PAGE),
    writeFile(join(dist, 'embed.html'), PAGE),
    writeFile(join(dist, 'main.1234abcd.js'), ''),
    writeFile(join(faceDist, 'face-frame.html'), PAGE),
    writeFile(embedScript, "JSON.parse('__embed_brand__')"),
  ])
  const origin = `http://127.0.0.1:${ports.shell}`
  const server = {
    name: 'shell',
    script: 'shell/server/server.ts',
    env: {
      ...process.env,
      PORT: String(ports.shell),
      GATEWAY_URL: serviceUrl('gateway', settings),
      BUILDS_ORIGIN: `http://localhost:${ports.builds}`,
      TRUST_PROXY: 'loopback',
      TRUST_FILE: keyFiles(keysDir(settings)).trust,
      SHELL_DIST: dist,
      EMBED_SCRIPT: embedScript,
      FACE_DIST: faceDist,
    },
    readyUrls: [`${origin}/healthz`],
  }
  const { pid, stop } = await startServerProcess(server, settings, new AbortController().signal)
  return { pid, origin, stop }
}
