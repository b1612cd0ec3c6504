{ "initialGzipKB": 20 }
