// Imported directly: the shell carries the shared modules itself, so it needs no asynchronous boundary.
import "./bootstrap.tsx";
