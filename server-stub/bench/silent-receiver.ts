/** Receiver that accepts every connection and never answers, so that each attempt runs into its timeout. */
import { createServer, type AddressInfo } from 'node:net';

const server = createServer((socket) => {
  socket.resume();
  socket.on('error', () => undefined); // The sender cuts its attempts off, which is no error here.
});
server.listen(0, '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
