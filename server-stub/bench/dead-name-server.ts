/** Name server that never answers, so that each lookup runs into its timeout. */
import { createSocket } from 'node:dgram';

const socket = createSocket('udp4');
socket.on('message', () => undefined);
socket.bind(0, '127.0.0.1', () => console.log(`listening on 127.0.0.1:${socket.address().port}`));
