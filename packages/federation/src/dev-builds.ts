import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Configuration } from 'webpack'
import { baseConfig } from './base-config.ts'
import { devPort, devServer } from './dev-server.ts'
import { FailedBuildPlugin } from './failed-build-plugin.ts'
import { federation } from './federation-options.ts'
import type { RemoteOptions } from './remote-options.ts'
import { SiteRoutesPlugin } from './site-routes-plugin.ts'

/** A remote alone in a page of its own: brings every library, changed components keep their state. */
export function standaloneBuild(options: RemoteOptions): Configuration {
  const { name, directory, contract, title } = options
  const container = `${name}@dev`
  return {
    ...baseConfig({
      directory,
      mode: 'development',
      uniqueName: container,
      fastRefresh: true,
    }),
    plugins: [
      new FailedBuildPlugin(name),
      new ModuleFederationPlugin(federation(container, directory, contract)),
      new ReactRefreshPlugin({ overlay: false }),
      new HtmlWebpackPlugin({
        publicPath: '/',
        chunks: ['main'],
        title: title ?? name,
        meta: { viewport: 'width=device-width, initial-scale=1' },
      }),
    ],
    devServer: devServer(devPort(directory)),
  }
}

/**
 * A remote for a running shell, under an override: container `<name>@dev`, everything by its absolute address, and a page
 * that reloads after each change. Neither source maps nor updates use `eval`, which the shell's CSP forbids. React is the
 * shell's.
 */
export function platformDevBuild(options: RemoteOptions): Configuration {
  const { name, directory, contract, siteRoutes } = options
  const container = `${name}@dev`
  const port = devPort(directory)
  const base = baseConfig({
    directory,
    mode: 'development',
    uniqueName: container,
    variant: 'in-platform',
  })
  const server = devServer(port)
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: `http://localhost:${port}/` },
    devtool: 'cheap-module-source-map',
    plugins: [
      new FailedBuildPlugin(name),
      new ModuleFederationPlugin(federation(container, directory, contract)),
      new SiteRoutesPlugin(siteRoutes),
    ],
    devServer: {
      ...server,
      hot: false,
      liveReload: true,
      // webpack-dev-server refuses scripts to pages of other hosts: the local shell's page may load them.
      allowedHosts: ['localhost'],
      client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
    },
  }
}
