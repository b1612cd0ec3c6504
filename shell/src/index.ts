// Shared libraries arrive asynchronously: everything that imports one stands behind this line.
import('./bootstrap.tsx')
