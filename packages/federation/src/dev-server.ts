import type { Configuration as DevServerConfiguration } from 'webpack-dev-server'

/** Serves a remote alone with hot reload; `/api` goes to the running platform's gateway (`GATEWAY_URL`). */
export function devServer(port: number): DevServerConfiguration {
  const gateway =
    process.env.GATEWAY_URL ?? `http://127.0.0.1:${Number(process.env.PORT_BASE ?? 3000) + 1}`
  return {
    port,
    hot: true,
    historyApiFallback: true,
    headers: { 'access-control-allow-origin': '*' },
    // Without compression, so that event streams pass through at once.
    compress: false,
    proxy: [{ context: ['/api'], target: gateway, changeOrigin: true }],
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
  }
}
