// Module federation loads shared libraries asynchronously: what imports one must be behind this import().
import('./bootstrap.tsx')
