import { DEFAULT_PORT_BASE, ports } from '@platform/contracts/ports'
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server'
import { devPortOffset } from './dev-port.ts'

/** Where the running platform's ports begin. */
function portBase(): number {
  return Number(process.env.PORT_BASE ?? DEFAULT_PORT_BASE)
}

/** Port of a remote's dev server. @param directory the remote's folder */
export function devPort(directory: string): number {
  return portBase() + devPortOffset(directory)
}

/** Serves a remote alone with hot reload; `/api` goes to the running platform's gateway (`GATEWAY_URL`). */
export function devServer(port: number): DevServerConfiguration {
  const gateway = process.env.GATEWAY_URL ?? `http://127.0.0.1:${ports(portBase()).gateway}`
  return {
    host: 'localhost',
    port,
    hot: true,
    static: false,
    historyApiFallback: true,
    headers: { 'access-control-allow-origin': '*' },
    // Without compression, so that event streams pass through at once.
    compress: false,
    proxy: [{ context: ['/api'], target: gateway, changeOrigin: true }],
    client: { overlay: { errors: true, warnings: false, runtimeErrors: true } },
  }
}
